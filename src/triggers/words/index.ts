export {
  describePolicy,
  describeQuiet,
  describeRule,
  describeStep,
  type EscalationNames,
} from './describe-policy.ts';
