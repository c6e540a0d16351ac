import {
  Box,
  List,
  ListItem,
  ListItemButton,
  type ListItemButtonProps,
  ListItemIcon,
  ListItemText,
  ListSubheader,
} from '@mui/material';
import { createLink, useLocation } from '@tanstack/react-router';

import { menuGroups } from '#panel/platform/screen-route.ts';

import { useMenu } from './use-menu.ts';

const LinkItem = createLink((props: ListItemButtonProps<'a', { component?: 'a' }>) => (
  <ListItemButton {...props} component="a" />
));

/** The screens that the person may see, in groups. */
export function SectionLinks() {
  const menu = useMenu();
  return [null, ...menuGroups].map((group) => {
    const screens = menu.filter((screen) => screen.group === group);
    if (screens.length === 0) return null;
    const id = `secoes-${group ?? 'inicio'}`;
    return (
      <Box key={id} sx={{ mb: 1.5 }}>
        {group !== null && <GroupName id={id} name={group} />}
        <List disablePadding {...(group !== null && { 'aria-labelledby': id })}>
          {screens.map((screen) => (
            <SectionLink key={screen.to} screen={screen} />
          ))}
        </List>
      </Box>
    );
  });
}

function GroupName({ id, name }: { id: string; name: string }) {
  return (
    <ListSubheader
      component="p"
      id={id}
      disableSticky
      sx={{ bgcolor: 'transparent', lineHeight: 2.25, px: 1.5, fontSize: '0.75rem', color: 'text.secondary' }}
    >
      {name}
    </ListSubheader>
  );
}

function SectionLink({ screen: { to, label, icon: Icon } }: { screen: ReturnType<typeof useMenu>[number] }) {
  const { pathname } = useLocation();
  const isHere = pathname === to || pathname.startsWith(`${to}/`);
  return (
    <ListItem disablePadding sx={{ mb: 0.25 }}>
      <LinkItem to={to} selected={isHere} sx={{ borderRadius: 1, minHeight: 40, py: 0.5, px: 1.5 }}>
        <ListItemIcon sx={{ minWidth: 34, color: isHere ? 'primary.main' : 'text.secondary' }}>
          <Icon size={19} aria-hidden />
        </ListItemIcon>
        <ListItemText primary={label} slotProps={{ primary: { sx: { fontWeight: isHere ? 650 : 500 } } }} />
      </LinkItem>
    </ListItem>
  );
}
