interface Typeface {
  readonly family: string;
  /** On the page's root; makes the page use the typeface. */
  readonly attribute: string;
  /** Families of local fonts with the same size. */
  readonly standIns: readonly string[];
}

/** Browsers don't count smaller moves as layout shifts, px. */
const STILL = 3;

/**
 * Loads each typeface and lets the page use it if nothing visible moves. Otherwise the local font stays until the page
 * is reloaded: always where no stand-in is installed, and where a line breaks differently. The layout is tried and, if
 * necessary, undone within one task, so none of it is painted.
 */
export function typefacesScript(typefaces: readonly Typeface[]): string {
  return `(function(){
var d=document,root=d.documentElement;
function places(){return Array.from(d.querySelectorAll('body *'),function(e){return e.getBoundingClientRect()})}
function isInView(r){return r.bottom>0&&r.top<innerHeight}
function load(family){return d.fonts.load('1em "'+family+'"')}
function use(attribute,isSized){
var before=places(),isDrawn=!d.hidden&&before.some(function(r){return r.height})&&d.createElement('canvas').getContext('2d').measureText('a').width;
if(isDrawn&&!isSized)return;
root.setAttribute(attribute,'');
var after=isDrawn?places():before;
before.some(function(b,i){var a=after[i];return b.height&&Math.abs(a.top-b.top)>${STILL}&&(isInView(a)||isInView(b))})&&root.removeAttribute(attribute)}
${JSON.stringify(typefaces.map(({ family, attribute, standIns }) => [family, attribute, standIns]))}.forEach(function(t){
load(t[0]).then(function(){return Promise.any(t[2].map(load)).then(function(){use(t[1],true)},function(){use(t[1])})},function(){})})
})()`;
}
