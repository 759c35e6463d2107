// These pages look and are called as the application is.
const chosen = /(?:^|; )appearance=(light|dark)\./.exec(document.cookie);
if (chosen) document.documentElement.style.colorScheme = chosen[1];

const response = await fetch("/pharmacy/config.json");
if (response.ok) {
  const { productName } = await response.json();
  const shown = document.querySelector("[data-product-name]");
  document.title = document.title.replace(shown.textContent, productName);
  shown.textContent = productName;
}
