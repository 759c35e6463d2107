export { q, withEtag } from "@pharmacy/sdk/react";
