const form = document.querySelector("#sign-in");
const { username, password } = form.elements;

for (const persona of document.querySelectorAll("[data-username]")) {
  persona.addEventListener("click", () => {
    username.value = persona.dataset.username;
    password.value = persona.dataset.username;
    form.querySelector("button").focus();
  });
}
