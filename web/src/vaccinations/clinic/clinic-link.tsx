import { useQuery } from "@tanstack/react-query";
import { linkTo } from "../../routes/links.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { todaysClinicQuery } from "./use-clinic.ts";

export function ClinicLink() {
  const { isSuccess } = useQuery({ ...todaysClinicQuery(), retryOnMount: false });
  return isSuccess ? <ButtonLink to={linkTo("clinic")}>Clinic</ButtonLink> : null;
}
