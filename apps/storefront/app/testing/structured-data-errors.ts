import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';

/** Returns what an independent validator calls errors in structured data, as it reads them in a page. */
export async function structuredDataErrors(data: object) {
  const html = `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
  const found = new WebAutoExtractor({ addLocation: false }).parse(html);
  const issues = await new Validator().validate(found);
  return issues.filter(({ severity }) => severity === 'ERROR');
}
