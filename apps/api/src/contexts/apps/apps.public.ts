export {
  type AccountAccess,
  type AppAccount,
  type AppAuthorization,
  type AppContext,
  AppFault,
  type BuiltInApp,
} from './built-in-app.ts';
