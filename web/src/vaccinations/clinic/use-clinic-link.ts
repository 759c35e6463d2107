import { useSearchParams } from "wouter";
import { linkTo } from "../../routes/links.ts";

/** Addresses of the clinic on the screen: where one of an earlier day is named, all of them name it. */
export function useClinicLink() {
  const [search] = useSearchParams();
  const clinic = search.get("clinic") ?? undefined;
  return (values: { tab?: string; view?: string } = {}) => linkTo("clinic", { ...values, clinic });
}
