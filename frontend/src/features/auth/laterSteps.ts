/** What the sign-in shows besides the password, in one file. */
export { CodeStep } from "./factor/CodeStep";
export { OtherWays } from "./OtherWays";
