export { inviteStaff, listStaff, setInstanceOperator } from './change-staff.ts';
export { identifyActor, isStaff } from './identify-actor.ts';
