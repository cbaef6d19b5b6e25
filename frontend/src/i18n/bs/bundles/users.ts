import { account } from "../account";
import { users } from "../users";

export const texts = { users, account };
