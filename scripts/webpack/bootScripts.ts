import { minifySync } from '@swc/core';
import { createElement } from 'react';
import InitColorSchemeScript from '@mui/material/InitColorSchemeScript';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  COLOR_SCHEME_SELECTOR,
  darkPalette,
  lightPalette,
  MODE_STORAGE_KEY,
} from '../../src/app/theme/palette';
import { refuseToStart } from '../../src/app/refuseToStart';

/** MUI's script that sets the color scheme before the first paint, so that a dark-mode reader sees no light flash. */
export const COLOR_SCHEME_SCRIPT = renderToStaticMarkup(
  createElement(InitColorSchemeScript, {
    attribute: COLOR_SCHEME_SELECTOR,
    modeStorageKey: MODE_STORAGE_KEY,
  }),
);

const canvasOf = (scheme: string, { background, text }: typeof lightPalette | typeof darkPalette) =>
  `${COLOR_SCHEME_SELECTOR.replace('%s', scheme)}{background:${background.default};color:${text.primary}}`;

/** Shows the theme's colors until the app's code has come, where the browser's own would be white or gray. */
export const SHELL_STYLE = `@media screen{${canvasOf('light', lightPalette)}${canvasOf('dark', darkPalette)}}`;

/** Marks the prerendered page of `/` where its content doesn't belong: a host served it at another address. */
export const ELSEWHERE_SCRIPT = `location.pathname==='/'||document.documentElement.setAttribute('data-elsewhere','')`;

/** Hides it until the right page has replaced it. */
export const ELSEWHERE_STYLE = '[data-elsewhere] #root{visibility:hidden}';

/**
 * Loads the scripts named in its element's `data-files`, in order, once they are needed, because reading needs none: on
 * the first touch, key, scroll or mouse move, when content that needs scripts (`data-needs-script`) comes near the
 * window, or after eight seconds, for assistive technology that sends no events. It doesn't wait if the page is hidden,
 * has another address's content, or has an address that asks for something.
 * One that fails is removed: webpack, asked for it again, would wait two minutes for what the element no longer tells.
 * A button pressed before the app has loaded is marked `data-pressed`; the app presses it again (`src/main.tsx`).
 */
export const LATE_START_SCRIPT = `(function(){
var d=document,root=d.documentElement,files=d.currentScript.dataset.files.split(' ');
var signs=['pointerdown','pointermove','touchstart','keydown','wheel','scroll','focusin','visibilitychange'],how={capture:true,passive:true};
function start(){signs.forEach(function(sign){removeEventListener(sign,start,how)});files.splice(0).forEach(function(file){var s=d.createElement('script');s.src=file;s.async=false;s.onerror=s.remove;d.head.appendChild(s)})}
if(root.hasAttribute('data-refused'))return;
if(d.hidden||root.hasAttribute('data-elsewhere')||location.search||!self.IntersectionObserver)return start();
signs.forEach(function(sign){addEventListener(sign,start,how)});
d.addEventListener('click',function(event){var button=event.target.closest('#root[data-prerendered] button');if(button){event.preventDefault();button.setAttribute('data-pressed','')}},true);
var near=new IntersectionObserver(function(entries){entries.some(function(entry){return entry.isIntersecting})&&requestAnimationFrame(start)},{rootMargin:'200px'});
d.querySelectorAll('[data-needs-script]').forEach(function(place){near.observe(place)});
setTimeout(start,8000);
})()`;

/** Right after the container: where the app can't run, nothing else starts (`src/app/refuseToStart.ts`). */
export function refusalScript(isDemo: boolean): string {
  const { code } = minifySync(`(${refuseToStart.toString()})(window,${isDemo})`, {
    compress: true,
    mangle: true,
  });
  return `<script>${code}</script>`;
}

/** The page that it puts there, in the reader's own typeface. */
export const REFUSAL_STYLE =
  '[data-refused] main{max-width:36rem;margin:0 auto;padding:3rem 1rem;font:1rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}[data-refused] main h1{font-size:1.75rem;line-height:1.25}[data-refused] main h2{font-size:1.125rem}[data-refused] main a{color:inherit}';

/** Records keys pressed before the demo's tools have loaded (`mocks/console`). */
export const EARLY_KEYS_SCRIPT = `<script>earlyKeys=[];addEventListener('keydown',function(event){earlyKeys&&earlyKeys.push(event)})</script>`;
