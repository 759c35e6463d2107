import { nodeTests } from "../packages/checks/vitest.node.ts";

export default nodeTests("openapi");
