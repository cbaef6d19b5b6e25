import { usersAdd } from "@/api/limits.gen";

/** The greatest lengths of what is known of a person, in characters. */
export const personLimits = {
  username: usersAdd.korisnickoIme,
  fullName: usersAdd.punoIme,
  email: usersAdd.email,
  password: usersAdd.lozinka,
};

/** The least length of a password, in characters. */
export const shortestPassword = 6;

/** What an e-mail address at least looks like. */
export const looseEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
