import { policyInputSchema, siteSettingsInputSchema } from '../../src/entities/settings/settings';
import { commandRoute, queryRoute, type Route } from '../server/routes';
import { jsonBody } from '../services/jsonBody';
import { readPolicy, readSite, updatePolicy, updateSite } from '../services/settings';
import { noQuery } from './requestInput';

/** Site information (spec 3) and platform policy (decisions A2, A6). */
export const settingsRoutes: readonly Route[] = [
  queryRoute('settings.readSite', noQuery, (context) => readSite(context)),
  commandRoute('settings.updateSite', {
    body: jsonBody(siteSettingsInputSchema),
    run: (context, { body }) => updateSite(context, body),
  }),
  queryRoute('settings.readPolicy', noQuery, (context) => readPolicy(context)),
  commandRoute('settings.updatePolicy', {
    body: jsonBody(policyInputSchema),
    run: (context, { body }) => updatePolicy(context, body),
  }),
];
