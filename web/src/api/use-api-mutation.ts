export { useApiMutation } from "@pharmacy/sdk/react";
