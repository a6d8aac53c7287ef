import { createReplacements, type Replacements } from './replacements';

/** A wrapper around `node` alone is all that is left of a translator's work when the node goes. */
function outermost(node: Node, within: Node): Node {
  let top = node;
  while (top.parentNode !== null && top.parentNode !== within && top.parentNode.childNodes.length === 1) {
    top = top.parentNode;
  }
  return top;
}

/** Where to insert so that it stands before `node` and, if that is possible, outside of what wraps it. */
function frontOf(node: Node, within: Node): Node {
  let front = node;
  while (front.parentNode !== null && front.parentNode !== within && front.parentNode.firstChild === front) {
    front = front.parentNode;
  }
  return front;
}

function removeEmpty(wrapper: Node | null, within: Node): void {
  let empty = wrapper;
  while (empty !== null && empty !== within && within.contains(empty) && !empty.hasChildNodes()) {
    const parent: Node | null = empty.parentNode;
    parent?.removeChild(empty);
    empty = parent;
  }
}

const isText = (node: Node) => node.nodeType === Node.TEXT_NODE;

/** React's three ways to change a page's nodes, as they are from here on, over the browser's own. */
type NodeMethods = Pick<Node, 'removeChild' | 'insertBefore' | 'appendChild'>;

function survivingMethods(browser: NodeMethods, { putBack, catchUp, isStandIn }: Replacements): NodeMethods {
  const bringBack = (node: Node) => {
    catchUp();
    putBack(node);
  };
  /** Nothing may go on standing for a text that is about to move. Returns where the child is now. */
  const leave = (child: Node) => {
    if (isText(child)) putBack(child);
    return child.parentNode;
  };

  return {
    removeChild<T extends Node>(this: Node, child: T): T {
      let top: Node = child;
      if (child.parentNode !== this) {
        bringBack(child);
        if (this.contains(child)) top = outermost(child, this);
        else if (isText(child) || isStandIn(child)) return child;
      }
      browser.removeChild.call(top.parentNode ?? this, top);
      return child;
    },
    insertBefore<T extends Node>(this: Node, child: T, before: Node | null): T {
      const from = leave(child);
      let front = before;
      if (before && before.parentNode !== this) {
        bringBack(before);
        if (this.contains(before)) front = frontOf(before, this);
        // What stood there stood for the child itself, which is back.
        else if (isStandIn(before) && child.parentNode === this) return child;
        else if (isText(before)) front = null;
      }
      browser.insertBefore.call(front?.parentNode ?? this, child, front);
      if (from !== this) removeEmpty(from, this);
      return child;
    },
    appendChild<T extends Node>(this: Node, child: T): T {
      const from = leave(child);
      browser.appendChild.call(this, child);
      if (from !== this) removeEmpty(from, this);
      return child;
    },
  };
}

export interface TranslatorGuard {
  /** Whether a translator rewrote texts of this page; React's own changes may be taken for one's later on. */
  readonly haveCome: () => boolean;
  readonly uninstall: () => void;
}

/**
 * Lets the app work under a page translator (product 1.7). Translators wrap text nodes or replace them by others.
 * React keeps its own: it asks a parent to remove a child that is not there any more, which throws and takes the
 * whole page down, and it writes new amounts to a text that nobody sees.
 *
 * Install it before the first render. `removeChild`, `insertBefore` and `appendChild` then act on what stands in
 * a node's place, and a text that changes while it is out of the page comes back into its place first. Where no
 * translator is at work, each of them compares a parent more than before. Calls that would be mistakes without
 * a translator still throw.
 */
export function installTranslatorGuard(): TranslatorGuard {
  const { prototype } = Node;
  const { removeChild, insertBefore, appendChild } = prototype;
  const browser = { removeChild, insertBefore, appendChild };
  const nodeValue = Object.getOwnPropertyDescriptor(prototype, 'nodeValue');
  const replacements = createReplacements();
  // Translators wrap in this element, which nothing else makes; one may have been here before us.
  const wasFirst = document.querySelector('font') === null;

  Object.assign(prototype, survivingMethods(browser, replacements));
  Object.defineProperty(prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      if (isText(this) && !this.isConnected) {
        replacements.catchUp();
        replacements.putBack(this);
      }
      nodeValue?.set?.call(this, value);
    },
  });

  return {
    haveCome: () => {
      replacements.catchUp();
      return replacements.hasAny() || !wasFirst;
    },
    uninstall: () => {
      replacements.stop();
      Object.assign(prototype, browser);
      if (nodeValue !== undefined) Object.defineProperty(prototype, 'nodeValue', nodeValue);
    },
  };
}
