import { reports } from "../reports";

export const texts = { reports };
