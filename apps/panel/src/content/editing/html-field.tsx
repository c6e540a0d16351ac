import { Box, Typography } from '@mui/material';

import { useSignedIn } from '#panel/platform/use-signed-in.ts';
import { RichTextField } from '#panel/ui/fields/rich-text-field.tsx';

interface HtmlFieldProps {
  readonly label: string;
  readonly value: string;
  /** The saved text as the shop shows it: sanitised by the API. */
  readonly shown: string;
  readonly onChange: (html: string) => void;
}

/** A formatted text, and how the shop shows it. */
export function HtmlField({ label, value, shown, onChange }: HtmlFieldProps) {
  const shopUrl = useSignedIn()?.store.url;
  return (
    <Box>
      <RichTextField label={label} value={value} onChange={onChange} />
      {shown !== '' && (
        <Box component="details" sx={{ mt: 1 }}>
          <Typography component="summary" sx={{ cursor: 'pointer', fontSize: '0.875rem' }}>
            Como fica na loja
          </Typography>
          <Box
            sx={{
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              p: 1.5,
              mt: 1,
              overflowWrap: 'anywhere',
            }}
            // oxlint-disable-next-line react/no-danger -- sanitised by the API, as on the shop's pages
            dangerouslySetInnerHTML={{ __html: onShop(shown, shopUrl) }}
          />
        </Box>
      )}
    </Box>
  );
}

/** The pictures of a text are files of the shop, not of the panel. */
const onShop = (html: string, shopUrl: string | undefined) =>
  shopUrl === undefined ? html : html.replaceAll(/(?<=[" ])\/img\//g, () => new URL('/img/', shopUrl).href);
