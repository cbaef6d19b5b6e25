import { usersAdd } from "@/api/limits.gen";

/** The greatest lengths of a person's details, in characters. */
export const personLimits = {
  username: usersAdd.korisnickoIme,
  fullName: usersAdd.punoIme,
  email: usersAdd.email,
  password: usersAdd.lozinka,
};

/** The least length of a password, in characters. */
export const shortestPassword = 6;

/** The minimal form of an e-mail address. */
export const looseEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
