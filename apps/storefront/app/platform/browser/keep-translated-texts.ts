const isReplacement = (node: Node | null): node is HTMLElement =>
  node instanceof HTMLElement && node.localName === 'font';

/**
 * Lets a page change after a browser has translated it. Translators replace text nodes by `<font>` elements, React goes on with the
 * nodes that it made: it would change a detached text without effect, and throw when it removes or inserts beside one. A detached
 * text that React changes returns to its place; removing it, or inserting before it, means its replacement. Call it once, before
 * hydration. Reported for React since 2017, among others for Chrome and Edge.
 */
export function keepTranslatedTexts(): void {
  const replacements = new WeakMap<Node, HTMLElement>();
  const taken = new WeakSet<Node>();

  const observer = new MutationObserver((records) => {
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') {
        const replacement = replacements.get(target);
        if (target.parentNode === null && replacement?.parentNode) replacement.replaceWith(target);
        continue;
      }
      for (const removed of removedNodes) {
        if (!(removed instanceof Text) || removed.parentNode !== null) continue;
        const replacement = [...addedNodes, previousSibling, nextSibling]
          .filter(isReplacement)
          .find((node) => !taken.has(node));
        if (!replacement) continue;
        replacements.set(removed, replacement);
        taken.add(replacement);
        observer.observe(removed, { characterData: true });
      }
    }
  });
  observer.observe(document, { childList: true, subtree: true });

  const { removeChild, insertBefore } = Node.prototype;
  const placed = (parent: Node, child: Node): Node | null => {
    if (child.parentNode === parent) return child;
    const replacement = replacements.get(child);
    return replacement?.parentNode === parent ? replacement : null;
  };
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const present = placed(this, child);
    // A text whose replacement is gone as well.
    if (present === null && child instanceof Text && replacements.has(child)) return child;
    removeChild.call(this, present ?? child);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    before: Node | null,
  ): Child {
    const isLost = before instanceof Text && replacements.has(before);
    const present = before && isLost ? placed(this, before) : before;
    return insertBefore.call(this, node, present) as Child;
  };
}
