import "@primer/primitives/dist/css/functional/themes/light-high-contrast.css";
import "@primer/primitives/dist/css/functional/themes/dark-high-contrast.css";
