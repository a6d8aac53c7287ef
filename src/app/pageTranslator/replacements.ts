interface Replacement {
  readonly gone: readonly Node[];
  readonly come: readonly Node[];
}

export interface Replacements {
  /**
   * Puts a node that is out of the page back where its replacement stands, with all that went together with it;
   * does nothing when none is known.
   */
  readonly putBack: (node: Node) => void;
  /** Takes in what happened since the observer was last told. */
  readonly catchUp: () => void;
  readonly isStandIn: (node: Node) => boolean;
  readonly hasAny: () => boolean;
  readonly stop: () => void;
}

/** The children of `parent` before `records`, all of which are its own. */
function childrenBefore(parent: Node, records: readonly MutationRecord[]): ReadonlySet<Node> {
  const children: Node[] = [...parent.childNodes];
  for (const { addedNodes, removedNodes, previousSibling } of records.toReversed()) {
    const at = previousSibling === null ? 0 : children.indexOf(previousSibling) + 1;
    children.splice(at, addedNodes.length, ...removedNodes);
  }
  return new Set(children);
}

/** The nodes between `previous` and the next one that stood there before. */
function newcomersAfter(previous: Node | null, parent: Node, before: ReadonlySet<Node>): Node[] {
  const come: Node[] = [];
  let node = previous === null ? parent.firstChild : previous.nextSibling;
  for (; node !== null && !before.has(node); node = node.nextSibling) come.push(node);
  return come;
}

function groupByTarget(records: readonly MutationRecord[]): ReadonlyMap<Node, readonly MutationRecord[]> {
  const groups = new Map<Node, MutationRecord[]>();
  for (const record of records) {
    const group = groups.get(record.target) ?? [];
    group.push(record);
    groups.set(record.target, group);
  }
  return groups;
}

/**
 * Learns replacements from what a MutationObserver reports, whatever calls made them: the children before and
 * after are compared, and what is new between two neighbours that stayed stands for what has gone from there.
 * React's own changes are read as well and do no harm: it never asks for a text again that it has removed.
 */
export function createReplacements(): Replacements {
  const replacements = new WeakMap<Node, Replacement>();
  const standIns = new WeakSet<Node>();
  let hasAny = false;
  const matters = (node: Node) => node.nodeType === Node.TEXT_NODE || standIns.has(node);
  const takesOut = ({ removedNodes }: MutationRecord) => [...removedNodes].some(matters);

  const compare = (parent: Node, before: ReadonlySet<Node>) => {
    let previous: Node | null = null;
    let gone: Node[] = [];
    for (const node of [...before, null]) {
      if (node !== null && node.parentNode !== parent) {
        gone.push(node);
        continue;
      }
      const come = gone.length > 0 && gone.every(matters) ? newcomersAfter(previous, parent, before) : [];
      if (come.length > 0) {
        hasAny = true;
        for (const lost of gone) replacements.set(lost, { gone, come });
        for (const standIn of come) standIns.add(standIn);
      }
      previous = node;
      gone = [];
    }
  };

  const learn = (records: readonly MutationRecord[]) => {
    if (!records.some(takesOut)) return;
    for (const [parent, own] of groupByTarget(records)) {
      if (own.some(takesOut)) compare(parent, childrenBefore(parent, own));
    }
  };

  // It watches from the beginning: a browser's own translator calls functions that are not the page's, and gives
  // no other sign before its first change. Made before a translator's observer, it is told of React's changes
  // before that one answers them.
  const observer = new MutationObserver(learn);
  observer.observe(document, { childList: true, subtree: true });
  const catchUp = () => learn(observer.takeRecords());

  /** What was taken out may be a wrapper that an earlier translation had put around the node. */
  const replacementOf = (node: Node) => (node.isConnected ? undefined : replacements.get(node.getRootNode()));

  const undo = (node: Node) => {
    const replacement = replacementOf(node);
    if (replacement === undefined) return;
    const { gone, come } = replacement;
    // Forgotten first: two nodes that replaced each other in turn would be looked for without end.
    for (const lost of gone) replacements.delete(lost);
    come.forEach(undo);
    const place = come.find(({ isConnected }) => isConnected);
    if (!place?.parentNode) return;
    for (const lost of gone) if (!lost.isConnected) place.parentNode.insertBefore(lost, place);
    for (const standIn of come) standIn.parentNode?.removeChild(standIn);
  };

  return {
    putBack: (node) => {
      if (replacementOf(node) === undefined) return;
      catchUp();
      undo(node);
      // These changes are ours and no translator's.
      observer.takeRecords();
    },
    catchUp,
    isStandIn: (node) => standIns.has(node),
    hasAny: () => hasAny,
    stop: () => observer.disconnect(),
  };
}
