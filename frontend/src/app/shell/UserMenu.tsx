import ButtonBase from "@mui/material/ButtonBase";
import { styled } from "@mui/material/styles";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useOwner } from "@/api/session";
import { truncate } from "@/ui/format/text";
import { PersonAvatar } from "@/ui/people/PersonAvatar";
import { lazyComponent } from "@/ui/routing/lazyComponent";
import { prefetchLater } from "@/ui/routing/prefetchLater";

const UserMenuList = lazyComponent(() => import("./UserMenuList").then((m) => m.UserMenuList));
prefetchLater(UserMenuList.fetch);

const Trigger = styled(ButtonBase)(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: 8,
  minHeight: 40,
  padding: "0 8px",
  borderRadius: 8,
  fontSize: 14,
  fontWeight: 500,
  "&:hover": { backgroundColor: theme.vars?.palette.surface.hover },
  [theme.breakpoints.down("sm")]: {
    minHeight: 44,
    minWidth: 44,
    justifyContent: "center",
    "& > [data-name], & > svg": { display: "none" },
  },
}));

/** The menu of the signed-in person. */
export function UserMenu() {
  const { t } = useTranslation();
  const owner = useOwner();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  if (anchor && !wasOpen) setWasOpen(true);
  const close = () => setAnchor(null);
  return (
    <>
      <Trigger aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
        <PersonAvatar name={owner.punoIme} />
        <span data-name aria-hidden>
          {truncate(owner.punoIme, 30, 27)}
        </span>
        <span className="visually-hidden">{`${owner.punoIme}: ${t("shell.userMenu")}`}</span>
        <ChevronDown size={16} aria-hidden />
      </Trigger>
      {wasOpen && <UserMenuList anchor={anchor} onClose={close} onMissing={close} />}
    </>
  );
}
