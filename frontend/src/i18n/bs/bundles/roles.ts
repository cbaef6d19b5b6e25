import { roles } from "../roles";

export const texts = { roles };
