import { ThreeBarsIcon } from "@primer/octicons-react";
import { Button } from "@primer/react";
import { useRef } from "react";
import { TextLink } from "../../ui/links.tsx";
import { useConfig } from "../../config/config-context.tsx";
import { linkTo } from "../../routes/links.ts";
import styles from "./header.module.css";
import { MenuPanel } from "./menu-panel.tsx";
import { ProductMark } from "./product-mark.tsx";
import { StoreName } from "./store-name.tsx";
import { UserMenu } from "./user-menu.tsx";

/**
 * One row; below 1280 px a button opens the menu with everything in it [2.05]. Where and who one is
 * stays said.
 */
export function Header() {
  const { productName } = useConfig();
  const panel = useRef<HTMLDialogElement>(null);
  return (
    <header className="product-bar">
      <div className={styles.collapsed}>
        <Button
          leadingVisual={ThreeBarsIcon}
          variant="invisible"
          aria-haspopup="dialog"
          onClick={() => panel.current?.showModal()}
        >
          Menu
        </Button>
        <MenuPanel ref={panel} />
      </div>
      <TextLink to={linkTo("home")} className="product-name">
        <ProductMark />
        {productName}
      </TextLink>
      <div className={styles.identity}>
        <StoreName />
        <UserMenu />
      </div>
    </header>
  );
}
