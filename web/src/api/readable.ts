export { readable, UnreadableAnswerError } from "@pharmacy/sdk/react";
