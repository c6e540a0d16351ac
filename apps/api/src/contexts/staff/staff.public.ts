export { inviteStaff, listStaff } from './change-staff.ts';
export { identifyActor, isStaff } from './identify-actor.ts';
