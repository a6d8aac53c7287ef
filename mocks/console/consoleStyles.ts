/**
 * The console's look: the app's colours, denser. Adopted as a constructed style sheet: a content security policy
 * without inline styles allows it, and it stays when the app's own styles are in ruins.
 */
const STYLES = `
.qa-dock, .qa-question {
  --qa-paper: #fdfcf9; --qa-ground: #f1eee6; --qa-ink: #18231e; --qa-soft: #4f5a54; --qa-line: #d8d1c3;
  --qa-edge: #7c857e; --qa-main: #1d4d3e; --qa-on-main: #ffffff; --qa-danger: #a72d20; --qa-fault: #fbeed2; --qa-fault-ink: #5a3a00;
  box-sizing: border-box; color: var(--qa-ink); background: var(--qa-paper); border: 0 solid var(--qa-edge);
  font: 13px/1.4 "Avenir Next", "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, system-ui, sans-serif;
}
.qa-dock { position: fixed; z-index: 1350; display: flex; flex-direction: column; }
html[data-color-scheme=dark] .qa-dock, html[data-color-scheme=dark] .qa-question {
  --qa-paper: #111a16; --qa-ground: #1a2620; --qa-ink: #ebeee8; --qa-soft: #a9b6ae; --qa-line: #2d3d36;
  --qa-edge: #6f7d75; --qa-main: #93cbb3; --qa-on-main: #0a1813; --qa-danger: #f19d90; --qa-fault: #3a2d0f; --qa-fault-ink: #f2d598;
}
.qa-dock *, .qa-dock *::before { box-sizing: border-box; }
.qa-dock[data-dock=bottom] { inset: auto 0 0 0; max-height: 60dvh; }
.qa-dock[data-dock=right] { inset: 0 0 0 auto; max-width: 60vw; }
.qa-dock[data-dock=bottom]:has(.qa-console), .qa-failed { border-top-width: 1px; box-shadow: 0 -12px 32px -20px rgb(8 18 14 / 0.5); }
.qa-dock[data-dock=right] { border-left-width: 1px; box-shadow: -12px 0 32px -20px rgb(8 18 14 / 0.5); }
.qa-failed { padding: 12px 16px; flex-direction: row; gap: 12px; align-items: center; }
.qa-dock p, .qa-dock h3, .qa-dock h4, .qa-dock ul, .qa-dock ol, .qa-dock dl, .qa-dock dd { margin: 0; }
.qa-dock ul { padding: 0; list-style: none; }
.qa-dock :focus-visible, .qa-question :focus-visible { outline: 2px solid var(--qa-main); outline-offset: 1px; }
.qa-dock code, .qa-dock pre, .qa-dock textarea, .qa-dock kbd { font: 12px/1.45 ui-monospace, "SF Mono", "Cascadia Mono", Menlo, "Liberation Mono", monospace; }
.qa-dock code { overflow-wrap: anywhere; }
.qa-dock .qa-endpoints code { overflow-wrap: break-word; }
.qa-dock [data-tone=danger]:not(.qa-button) { color: var(--qa-danger); }

.qa-resizer { position: absolute; z-index: 1; touch-action: none; }
.qa-dock[data-dock=bottom] .qa-resizer { inset: -5px 0 auto 0; height: 9px; cursor: ns-resize; }
.qa-dock[data-dock=right] .qa-resizer { inset: 0 auto 0 -5px; width: 9px; cursor: ew-resize; }
.qa-resizer:hover, .qa-resizer:focus-visible { background: color-mix(in srgb, var(--qa-main) 45%, transparent); outline: none; }

.qa-status { display: flex; align-items: center; gap: 8px; padding: 4px 12px; color: var(--qa-fault-ink); background: var(--qa-fault); border-top: 1px solid var(--qa-edge); }
.qa-status p { flex: 0 1 auto; min-width: 0; margin-right: auto; font-weight: 650; overflow-wrap: anywhere; }
.qa-status[data-paused=true] p { font-weight: 450; }
.qa-status .qa-button { flex: none; }

.qa-console { flex: 1; min-height: 0; display: flex; flex-direction: column; }
.qa-head { display: flex; align-items: center; gap: 8px; padding: 0 8px; background: var(--qa-ground); border-bottom: 1px solid var(--qa-line); }
.qa-dock[data-dock=right] .qa-head { flex-wrap: wrap; padding-block: 2px; }
.qa-tabs { display: flex; flex: 1 1 auto; min-width: 0; overflow-x: auto; overflow-y: hidden; }
.qa-tabs button { flex: none; padding: 9px 10px 7px; border: 0; border-bottom: 2px solid transparent; background: none; color: var(--qa-soft); font: inherit; font-weight: 550; cursor: pointer; }
.qa-tabs button:hover { color: var(--qa-ink); }
.qa-tabs button[aria-selected=true] { color: var(--qa-ink); border-color: var(--qa-main); }
.qa-tabs button:focus-visible { outline-offset: -3px; }
.qa-keys { flex: none; color: var(--qa-soft); font-size: 12px; }
.qa-dock[data-dock=right] .qa-tabs button { padding-inline: 7px; }
.qa-dock[data-dock=right] .qa-head { gap: 0; }
.qa-dock[data-dock=right] .qa-keys { order: 1; flex: 1 0 100%; padding: 0 10px 4px; }
.qa-keys kbd { padding: 0 4px; border: 1px solid var(--qa-line); border-radius: 3px; background: var(--qa-paper); }
.qa-panel { flex: 1; min-height: 0; overflow: auto; padding: 10px 12px 16px; scrollbar-gutter: stable; }
.qa-panel:focus-visible { outline-offset: -3px; }
.qa-dock .qa-panel > * + * { margin-top: 10px; }

.qa-button { min-height: 26px; padding: 2px 9px; border: 1px solid var(--qa-edge); border-radius: 5px; background: var(--qa-paper); color: var(--qa-ink); font: inherit; font-weight: 550; white-space: nowrap; cursor: pointer; }
.qa-button:hover { background: var(--qa-ground); }
.qa-button[data-tone=main], .qa-button[aria-pressed=true] { border-color: var(--qa-main); background: var(--qa-main); color: var(--qa-on-main); }
.qa-button[data-tone=strong] { border-color: var(--qa-main); color: var(--qa-main); font-weight: 650; }
.qa-button[data-tone=danger] { border-color: var(--qa-danger); color: var(--qa-danger); }
.qa-button[data-tone=quiet] { border-color: transparent; background: none; }
.qa-button[data-tone=quiet]:hover { text-decoration: underline; }
.qa-button:disabled { border-color: var(--qa-line); background: none; color: var(--qa-soft); cursor: default; }

.qa-tools { display: flex; flex-wrap: wrap; align-items: end; gap: 8px; }
.qa-tools > p { align-self: center; }
.qa-field { display: grid; gap: 2px; }
.qa-field > span { color: var(--qa-soft); font-size: 12px; }
.qa-dock input:not([type=checkbox], [hidden]), .qa-dock select, .qa-dock textarea { min-height: 26px; padding: 2px 6px; border: 1px solid var(--qa-edge); border-radius: 4px; background: var(--qa-paper); color: var(--qa-ink); }
.qa-dock input, .qa-dock select { font: inherit; max-width: 100%; }
.qa-dock input[type=number] { width: 92px; }
.qa-dock input::placeholder { color: var(--qa-soft); opacity: 1; }
.qa-check { display: inline-flex; align-items: center; gap: 5px; min-height: 26px; }
.qa-check input { margin: 0; accent-color: var(--qa-main); }
.qa-hint, .qa-empty, .qa-note { color: var(--qa-soft); max-width: 90ch; }
.qa-note { margin-left: 8px; }
.qa-outcome { font-weight: 550; overflow-wrap: anywhere; }
.qa-outcome:empty { display: none; }

.qa-group h3 { margin-bottom: 6px; padding-bottom: 2px; border-bottom: 1px solid var(--qa-line); font-size: 13px; font-weight: 650; }
.qa-group > * + .qa-tools, .qa-group > * + .qa-hint, .qa-group > * + .qa-list { margin-top: 6px; }
.qa-list > li { display: flex; flex-wrap: wrap; align-items: start; gap: 4px 12px; padding: 5px 6px; }
.qa-list > li + li { border-top: 1px solid var(--qa-line); }
.qa-list > li[data-active=true] { background: var(--qa-fault); }
.qa-list > li[data-active=true] .qa-main, .qa-list > li[data-active=true] .qa-main * { color: var(--qa-fault-ink); }
.qa-main { flex: 1 1 300px; min-width: 0; }
.qa-main code { color: var(--qa-soft); }
.qa-main p, .qa-main summary { color: var(--qa-soft); }
.qa-main summary { cursor: pointer; }
.qa-main ol { padding: 4px 0 4px 22px; }
.qa-buttons { display: flex; flex-wrap: wrap; gap: 4px; }

.qa-table { width: 100%; border-collapse: collapse; }
.qa-table caption { padding-bottom: 4px; text-align: left; color: var(--qa-soft); }
.qa-table th, .qa-table td { padding: 3px 8px 3px 0; border-bottom: 1px solid var(--qa-line); text-align: left; vertical-align: middle; font-weight: 450; }
.qa-table thead th { position: sticky; top: -10px; background: var(--qa-paper); color: var(--qa-soft); font-size: 12px; }
.qa-table td.qa-buttons { display: table-cell; white-space: nowrap; }
.qa-table td.qa-buttons .qa-button + .qa-button { margin-left: 4px; }
.qa-dock .qa-number { text-align: right; font-variant-numeric: tabular-nums; }
.qa-method { font-weight: 650; }
.qa-log tr[data-tone=fault] > * { background: var(--qa-fault); color: var(--qa-fault-ink); }
.qa-log th, .qa-log td { padding-left: 6px; overflow-wrap: anywhere; }
.qa-row { padding: 0; border: 0; background: none; color: inherit; font: inherit; text-align: left; cursor: pointer; }
.qa-row:hover { text-decoration: underline; }
.qa-details > td { padding: 8px 12px 12px; background: var(--qa-ground); }
.qa-details > td > * + * { margin-top: 8px; }
.qa-injections li { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; padding: 2px 0; }
.qa-bodies { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr)); gap: 10px; }
.qa-bodies > div { min-width: 0; }
.qa-bodies h4 { font-size: 12px; font-weight: 650; }
.qa-bodies pre { max-height: 240px; margin: 2px 0 0; padding: 6px 8px; overflow: auto; border: 1px solid var(--qa-line); border-radius: 4px; background: var(--qa-paper); }

.qa-columns { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px 28px; align-items: start; }
.qa-columns > div > * + * { margin-top: 12px; }
.qa-dock[data-dock=right] .qa-columns { grid-template-columns: minmax(0, 1fr); }

.qa-facts { display: flex; flex-wrap: wrap; gap: 6px 24px; }
.qa-facts dt { color: var(--qa-soft); font-size: 12px; }
.qa-facts dd { font-weight: 550; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.qa-parts { display: flex; flex-wrap: wrap; gap: 2px 16px; margin-top: 6px; color: var(--qa-soft); }
.qa-dock .qa-parts { margin-top: 6px; }
.qa-dock meter { width: 180px; height: 16px; }
.qa-editor { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 12px; }
.qa-editor textarea { width: 100%; resize: vertical; tab-size: 2; white-space: pre; overflow: auto; }
.qa-editor textarea[aria-invalid=true] { border-color: var(--qa-danger); }
.qa-faults { padding-top: 18px; overflow-wrap: anywhere; }
.qa-faults li { color: var(--qa-danger); padding: 1px 0; }
.qa-dock[data-dock=right] .qa-editor { grid-template-columns: minmax(0, 1fr); }
.qa-dock[data-dock=right] .qa-wide { display: none; }
.qa-dock[data-dock=right] .qa-faults { padding-top: 0; }

.qa-question { width: 560px; max-width: calc(100vw - 32px); max-height: calc(100dvh - 32px); overflow: auto; padding: 20px; border: 1px solid var(--qa-edge); border-radius: 10px; font-size: 15px; overflow-wrap: anywhere; }
.qa-question::backdrop { background: rgb(8 18 14 / 0.6); }
.qa-question h2 { margin: 0 0 8px; font-size: 18px; line-height: 1.3; }
.qa-question p { margin: 0; }
.qa-question ul { margin: 12px 0; padding-left: 20px; font-weight: 550; }
.qa-question li + li { margin-top: 6px; }
.qa-question .qa-buttons { justify-content: end; gap: 8px; margin-top: 20px; }
.qa-question .qa-button { min-height: 40px; padding-inline: 16px; }

@media (max-width: 900px) { .qa-keys { display: none; } }
@media (max-width: 700px) {
  .qa-wide { display: none; }
  .qa-dock .qa-editor, .qa-dock .qa-columns { grid-template-columns: minmax(0, 1fr); }
  .qa-table th, .qa-table td { padding-right: 4px; }
  .qa-endpoints .qa-button { padding-inline: 5px; }
  .qa-table td.qa-buttons .qa-button + .qa-button { margin-left: 2px; }
  .qa-log thead th { overflow-wrap: normal; }
  .qa-dock .qa-faults { padding-top: 0; }
  .qa-head { padding: 0 2px; gap: 0; }
  .qa-tabs button { padding-inline: 7px; }
  .qa-panel { padding-inline: 8px; }
}
@media (pointer: coarse) { .qa-button { min-height: 32px; } }
@media print { .qa-dock { display: none; } }

body { padding-right: var(--cairnfield-dock-right, 0); padding-bottom: var(--cairnfield-dock-bottom, 0); }
html body .MuiModal-root { right: var(--cairnfield-dock-right, 0); bottom: var(--cairnfield-dock-bottom, 0); }
`;

let sheet: CSSStyleSheet | undefined;

/** Adds the styles to the page; where style sheets cannot be constructed the console is plain. */
export function adoptConsoleStyles(): void {
  if (sheet !== undefined) return;
  if (!('adoptedStyleSheets' in document) || !('replaceSync' in CSSStyleSheet.prototype)) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
