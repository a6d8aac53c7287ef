import { createElement } from 'react';
import InitColorSchemeScript from '@mui/material/InitColorSchemeScript';
import { renderToStaticMarkup } from 'react-dom/server';
import { COLOR_SCHEME_SELECTOR, MODE_STORAGE_KEY } from '../../src/app/theme/colorScheme';

/** MUI's script element that sets the color scheme before anything is painted: a dark reader sees no light flash. */
export const COLOR_SCHEME_SCRIPT = renderToStaticMarkup(
  createElement(InitColorSchemeScript, {
    attribute: COLOR_SCHEME_SELECTOR,
    modeStorageKey: MODE_STORAGE_KEY,
  }),
);

/**
 * Marks the prerendered page of `/` where its content does not belong: a host answered another address with it, or
 * the demo cannot run at this origin (`src/app/requirements`).
 */
export function elsewhereScript(isDemo: boolean): string {
  const belongs = isDemo ? `location.pathname==='/'&&isSecureContext` : `location.pathname==='/'`;
  return `${belongs}||document.documentElement.setAttribute('data-elsewhere','')`;
}

/** Keeps it out of sight until the page that belongs there has taken its place. */
export const ELSEWHERE_STYLE = '[data-elsewhere] #root{visibility:hidden}';

/**
 * Loads the scripts named in its element's `data-files`, in their order, once the page has been painted. A page that
 * nobody sees yet, or that holds another address's content, has nothing to wait for; nor has a browser that does not
 * tell of its first paint, beyond two frames after `load`.
 */
export const LATE_START_SCRIPT = `(function(){
var d=document,root=d.documentElement,files=d.currentScript.dataset.files.split(' ');
function start(){files.splice(0).forEach(function(file){var s=d.createElement('script');s.src=file;s.async=false;d.head.appendChild(s)})}
if(d.hidden||root.hasAttribute('data-elsewhere'))return start();
d.addEventListener('visibilitychange',start);
var types=self.PerformanceObserver&&PerformanceObserver.supportedEntryTypes;
if(types&&types.indexOf('paint')>=0)new PerformanceObserver(function(list){list.getEntriesByName('first-contentful-paint').length&&start()}).observe({type:'paint',buffered:true});
else addEventListener('load',function(){requestAnimationFrame(function(){requestAnimationFrame(start)})});
})()`;
