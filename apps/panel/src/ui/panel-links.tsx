import { Button, type ButtonProps, Link as StyledLink, type LinkProps } from '@mui/material';
import { createLink, type LinkComponent } from '@tanstack/react-router';

function StyledAnchor(props: LinkProps) {
  return <StyledLink {...props} sx={{ fontWeight: 600 }} />;
}

function ButtonAnchor(props: ButtonProps<'a', { component?: 'a' }>) {
  return <Button {...props} component="a" />;
}

// The router marks the link of the screen itself.
const exactly = { exact: true, includeSearch: false } as const;
const TypedTextLink = createLink(StyledAnchor);
const TypedButtonLink = createLink(ButtonAnchor);

/** A link within the panel. */
export const TextLink: LinkComponent<typeof StyledAnchor> = (props) => (
  <TypedTextLink activeOptions={exactly} {...props} />
);

/** A link within the panel that looks like a button. */
export const LinkButton: LinkComponent<typeof ButtonAnchor> = (props) => (
  <TypedButtonLink activeOptions={exactly} {...props} />
);
