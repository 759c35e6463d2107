import { configure } from "@testing-library/react";

// A page's code is loaded when it is first opened; a busy machine takes more than a second for it.
configure({ asyncUtilTimeout: 8_000 });
