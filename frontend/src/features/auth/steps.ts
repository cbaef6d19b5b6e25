import { CodeStep } from "./factor/CodeStep";
import { OtherWays } from "./OtherWays";

/** What the sign-in shows besides the password, in one file. */
export const steps = { CodeStep, OtherWays };
