import {
  Box,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  ListSubheader,
} from '@mui/material';
import { tanStackRouterProvider } from 'ra-router-tanstack';
import { useLocation } from 'react-admin';

import { type PanelSection, sectionGroups } from './panel-section.ts';
import { useVisibleSections } from './use-visible-sections.ts';

const { Link } = tanStackRouterProvider;

/** The sections that the person may see, in groups. */
export function SectionLinks() {
  const visible = useVisibleSections();
  return [null, ...sectionGroups].map((group) => {
    const sections = visible.filter((section) => section.group === group);
    if (sections.length === 0) return null;
    const id = `secoes-${group ?? 'inicio'}`;
    return (
      <Box key={id} sx={{ mb: 1.5 }}>
        {group !== null && <GroupName id={id} name={group} />}
        <List disablePadding {...(group !== null && { 'aria-labelledby': id })}>
          {sections.map((section) => (
            <SectionLink key={section.name} section={section} />
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

function SectionLink({ section: { name, label, icon: Icon } }: { section: PanelSection }) {
  const { pathname } = useLocation();
  const to = `/${name}`;
  const isHere = pathname === to || pathname.startsWith(`${to}/`);
  return (
    <ListItem disablePadding sx={{ mb: 0.25 }}>
      <ListItemButton
        component={Link}
        to={to}
        selected={isHere}
        aria-current={isHere ? 'page' : undefined}
        sx={{ borderRadius: 1, minHeight: 40, py: 0.5, px: 1.5 }}
      >
        <ListItemIcon sx={{ minWidth: 34, color: isHere ? 'primary.main' : 'text.secondary' }}>
          <Icon size={19} aria-hidden />
        </ListItemIcon>
        <ListItemText primary={label} slotProps={{ primary: { sx: { fontWeight: isHere ? 650 : 500 } } }} />
      </ListItemButton>
    </ListItem>
  );
}
