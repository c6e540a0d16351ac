import { z } from 'zod';

import {
  domainState,
  referenceChoices,
  settingChanges,
  settingGroup,
  settingGroupName,
} from '#contract/admin/schemas/settings.ts';
import { defineCalls } from '#contract/call-definition.ts';

const ofGroup = z.object({ group: settingGroupName });

/** 5 MB as base64. */
const pictureBodyBytes = 7_000_000;

/** Settings and appearance of a store. */
export const settingCalls = defineCalls('staff', {
  'GET /api/admin/settings': {
    summary:
      'All settings by group, in their stored form. `shop_url` is the address of the shop, `choices` what settings that name something may name.',
    access: 'settings.read',
    data: z.object({
      shop_url: z.string(),
      choices: referenceChoices,
      domain: domainState,
      groups: z.array(settingGroup),
    }),
  },
  'GET /api/admin/settings/{group}': {
    summary: 'The settings of a group.',
    access: 'settings.read',
    path: ofGroup,
    data: settingGroup,
  },
  'PUT /api/admin/settings/{group}': {
    summary:
      'Sets several settings of a group, or none if one of them is invalid; null resets to the default. Shown to shoppers within two seconds.',
    access: 'settings.write',
    path: ofGroup,
    body: settingChanges,
    data: settingGroup,
    refusals: ['edit_conflict'],
  },
  'POST /api/admin/settings/domain/check': {
    summary:
      'Asks the wanted domain whether it answers as this store. If so, pages and mails name it from then on; else `problem` says what it answered.',
    access: 'settings.write',
    data: domainState,
  },
  'POST /api/admin/settings/pictures': {
    summary:
      'Stores a picture for a setting, such as the logo: JPEG, PNG, WebP or AVIF of at most 5 MB. `file` is the value of the setting.',
    access: 'settings.write',
    body: z.object({ content_base64: z.base64().max(pictureBodyBytes) }),
    maxBodyBytes: pictureBodyBytes,
    data: z.object({ file: z.string(), width: z.int(), height: z.int() }),
    status: 201,
    refusals: ['problem'],
  },
});
