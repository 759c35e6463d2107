/** The page is one file: nothing is fetched, and it is read by day, by night and on paper. */
export const style = `
:root {
  color-scheme: light dark;
  --text: light-dark(#1f2328, #e6edf3);
  --muted: light-dark(#57606a, #9aa4af);
  --ground: light-dark(#ffffff, #0d1117);
  --raised: light-dark(#f6f8fa, #161b22);
  --line: light-dark(#d0d7de, #3d444d);
  --good: light-dark(#116329, #56d364);
  --bad: light-dark(#a40e26, #ff8a80);
  --link: light-dark(#0550ae, #79c0ff);
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; max-width: 70rem; padding: 1rem;
  font: 1rem/1.5 system-ui, sans-serif; color: var(--text); background: var(--ground);
  overflow-wrap: anywhere;
}
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .5rem; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .75rem; padding-top: .5rem; border-top: 1px solid var(--line); }
h3 { font-size: 1rem; margin: 0 0 .5rem; }
a { color: var(--link); }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; list-style: none; }
.verdict { font-size: 1.15rem; font-weight: 600; }
.good { color: var(--good); }
.bad { color: var(--bad); }
.muted { color: var(--muted); }
.failure { border: 1px solid var(--line); border-left: .3rem solid var(--bad); border-radius: .375rem; padding: .75rem 1rem; margin: 0 0 1rem; }
.excused { border-left-color: var(--muted); }
dl { margin: 0 0 .5rem; display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
dt { color: var(--muted); }
dd { margin: 0; }
pre { margin: 0; padding: .5rem .75rem; background: var(--raised); border-radius: .375rem; white-space: pre-wrap; font-size: .85rem; }
code { font: .9em ui-monospace, monospace; }
table { border-collapse: collapse; min-width: min(100%, 24rem); margin: 0 0 1rem; }
caption { text-align: left; color: var(--muted); padding: .25rem 0; }
th, td { text-align: left; vertical-align: top; padding: .3rem 1.5rem .3rem 0; border-bottom: 1px solid var(--line); font-weight: 400; }
thead th { font-weight: 600; overflow-wrap: normal; }
.number { text-align: right; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
details { border: 1px solid var(--line); border-radius: .375rem; margin: 0 0 .5rem; padding: 0 1rem; }
summary { padding: .6rem 0; cursor: pointer; }
summary:focus-visible, a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
@media (max-width: 40rem) {
  body { padding: .75rem; }
  dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: .5rem; }
  th, td { font-size: .8rem; padding-right: .4rem; }
  details { padding: 0 .5rem; }
}
@media print {
  :root { color-scheme: light; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  nav { display: none; }
  details::details-content { content-visibility: visible; block-size: auto; }
  tr, .failure { break-inside: avoid; }
  thead { display: table-header-group; }
}
`;
