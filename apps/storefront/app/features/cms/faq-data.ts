import type { PageSection } from './component-views.ts';

/** schema.org FAQPage of all questions of a page; nothing where it has none [CMS+02]. */
export function faqData(sections: readonly PageSection[]) {
  const questions = sections.flatMap((section) => (section.code === 'faq' ? section.view.items : []));
  if (questions.length === 0) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answerHtml }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answerHtml },
      })),
    },
  ];
}
