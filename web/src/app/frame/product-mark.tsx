import { basePath } from "@pharmacy/domain/limits";

/** The product's own mark, before its name. */
export const ProductMark = () => (
  <img src={`${basePath}/favicon.svg`} alt="" className="product-mark" />
);
