import { useSearchParams } from "wouter";
import { linkTo } from "../../routes/links.ts";

/** Makes addresses of the clinic on screen; they keep the `clinic` parameter of an earlier day. */
export function useClinicLink() {
  const [search] = useSearchParams();
  const clinic = search.get("clinic") ?? undefined;
  return (values: { tab?: string; view?: string } = {}) => linkTo("clinic", { ...values, clinic });
}
