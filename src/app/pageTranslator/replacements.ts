interface Replacement {
  readonly gone: readonly Node[];
  readonly come: readonly Node[];
}

export interface Replacements {
  /**
   * Puts a detached node back in place of its stand-in, along with the nodes that were replaced with it. Does
   * nothing when no stand-in is known.
   */
  readonly putBack: (node: Node) => void;
  /** Processes changes that the observer hasn't delivered yet. */
  readonly catchUp: () => void;
  readonly isStandIn: (node: Node) => boolean;
  readonly hasAny: () => boolean;
  readonly stop: () => void;
}

/** The children of `parent` before `records`, which must all belong to it. */
function childrenBefore(parent: Node, records: readonly MutationRecord[]): ReadonlySet<Node> {
  const children: Node[] = [...parent.childNodes];
  for (const { addedNodes, removedNodes, previousSibling } of records.toReversed()) {
    const at = previousSibling === null ? 0 : children.indexOf(previousSibling) + 1;
    children.splice(at, addedNodes.length, ...removedNodes);
  }
  return new Set(children);
}

/** Nodes added between `previous` and the next sibling that was already there. */
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
 * Learns replacements from MutationObserver records, whichever calls made them: it compares the children before and
 * after, and nodes that appeared between two unchanged neighbors stand in for those that disappeared there. React's own
 * changes are recorded too but are harmless, because React never reuses a text after removing it.
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

  // Observes from the start: a browser's built-in translator doesn't use the page's own functions and gives no sign
  // before its first change. An observer created before the translator's is the first to hear of React's changes.
  const observer = new MutationObserver(learn);
  observer.observe(document, { childList: true, subtree: true });
  const catchUp = () => learn(observer.takeRecords());

  /** Looks at the root, because the removed node may be a wrapper from an earlier translation. */
  const replacementOf = (node: Node) => (node.isConnected ? undefined : replacements.get(node.getRootNode()));

  const undo = (node: Node) => {
    const replacement = replacementOf(node);
    if (replacement === undefined) return;
    const { gone, come } = replacement;
    // Delete first: two nodes that replaced each other in turn would recurse forever.
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
      // Discard our own changes; no translator made them.
      observer.takeRecords();
    },
    catchUp,
    isStandIn: (node) => standIns.has(node),
    hasAny: () => hasAny,
    stop: () => observer.disconnect(),
  };
}
