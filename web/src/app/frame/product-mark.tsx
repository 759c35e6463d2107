import { basePath } from "@pharmacy/domain/limits";
import styles from "./header.module.css";

/** The product's own mark, before its name. */
export const ProductMark = () => (
  <img src={`${basePath}/favicon.svg`} alt="" className={styles.mark} />
);
