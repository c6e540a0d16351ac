/**
 * Returns the shell blocks of a section of a document, in order, without the indentation of the lists that they are in.
 * @param {string} document
 * @param {string} heading of the section, without its marks
 * @returns {string[]}
 */
export function documentedSteps(document, heading) {
  const section = document.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^( *)```sh\n([\s\S]*?)^\1```$/gm)].map(([, indentation = '', block = '']) =>
    block.replaceAll(new RegExp(`^${indentation}`, 'gm'), ''),
  );
}
