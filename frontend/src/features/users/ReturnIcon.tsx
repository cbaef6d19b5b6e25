import { styled } from "@mui/material/styles";
import { MailX } from "lucide-react";

/** Marks an address to which no letters are sent, as they come back or were called unwanted. */
export const ReturnIcon = styled(MailX)(({ theme }) => ({ flexShrink: 0, color: theme.vars?.palette.warning.main }));
