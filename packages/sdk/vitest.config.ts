import { nodeTests } from "../checks/vitest.node.ts";

export default nodeTests("sdk", ["{src,test,examples}/**/*.test.ts"]);
