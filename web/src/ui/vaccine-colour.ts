import { vaccineTypes } from "@pharmacy/domain/vaccines/names";
import type { Schemas } from "@pharmacy/sdk";
import styles from "./vaccine-colour.module.css";

const colours = [styles.first, styles.second, styles.third, styles.fourth];

/**
 * The class that sets `--vaccine-colour`: a vaccine has the same colour on every screen. They go by
 * the order of the vaccines, so a new one takes the next; they begin again where there are more.
 */
export const vaccineColour = (type: Schemas["VaccineType"]): string =>
  colours[vaccineTypes.indexOf(type) % colours.length] ?? "";
