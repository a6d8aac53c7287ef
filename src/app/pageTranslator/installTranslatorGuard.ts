import { createReplacements, type Replacements } from './replacements';

/** When a node is removed, so are the wrappers that contain nothing else. */
function outermost(node: Node, within: Node): Node {
  let top = node;
  while (top.parentNode !== null && top.parentNode !== within && top.parentNode.childNodes.length === 1) {
    top = top.parentNode;
  }
  return top;
}

/** Where to insert so that a node lands before `node`, outside its wrappers if possible. */
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

/** The DOM methods that React uses to change nodes. */
type NodeMethods = Pick<Node, 'removeChild' | 'insertBefore' | 'appendChild'>;

function survivingMethods(browser: NodeMethods, { putBack, catchUp, isStandIn }: Replacements): NodeMethods {
  const bringBack = (node: Node) => {
    catchUp();
    putBack(node);
  };
  /** A text that is about to move must not keep a stand-in. Returns the child's current parent. */
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
        // `before` stood in for the child, which is already back in place.
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
  /** Whether a translator has rewritten text here; later, React's own changes may count too. */
  readonly haveCome: () => boolean;
  readonly uninstall: () => void;
}

/**
 * Keeps the app working under a page translator (product 1.7). Translators wrap text nodes or replace them, but React
 * keeps its references to the originals: removing a missing node throws and takes down the page, and updates go to text
 * that nobody sees.
 * Install it before the first render. `removeChild`, `insertBefore` and `appendChild` then act on a node's stand-in,
 * and a text that changes while detached is put back first. Without a translator, each call costs one extra parent
 * comparison. Calls that are invalid in themselves still throw.
 */
export function installTranslatorGuard(): TranslatorGuard {
  const { prototype } = Node;
  const { removeChild, insertBefore, appendChild } = prototype;
  const browser = { removeChild, insertBefore, appendChild };
  const nodeValue = Object.getOwnPropertyDescriptor(prototype, 'nodeValue');
  const replacements = createReplacements();
  // Translators wrap text in <font>, which the app never uses. One may have run before this code.
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
