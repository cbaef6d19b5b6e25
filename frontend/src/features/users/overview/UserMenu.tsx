import {
  ArrowRightLeft,
  CalendarOff,
  FolderPlus,
  KeyRound,
  MailCheck,
  Pencil,
  ScrollText,
  ShieldOff,
  ShieldQuestion,
  UserCheck,
  UserMinus,
  UserX,
} from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useOwner, usePermission } from "@/api/session";
import { toast } from "@/ui/feedback/toast";
import { useErrorToast } from "@/ui/feedback/useErrorToast";
import { personRightsPath } from "@/ui/people/PersonLink";
import { confirmQuestion } from "@/ui/questions";
import { historyOf } from "@/ui/routing/historyPath";
import { RowMenu } from "@/ui/table/RowMenu";
import type { RowMenuItem } from "@/ui/table/rowMenuItem";
import { absencePath, editUserPath } from "../paths";
import { type UserDetail, useRemoveFactor, useSetDisabled, useTryAddress } from "../userCalls";
import { AnonymiseDialog } from "./AnonymiseDialog";
import { DeactivateDialog } from "./DeactivateDialog";
import { HandoverDialog } from "./HandoverDialog";
import { PasswordDialog } from "./PasswordDialog";
import { ProjectsDialog, projectRoles } from "./ProjectsDialog";

const dialogs = {
  projects: ProjectsDialog,
  password: PasswordDialog,
  handover: HandoverDialog,
  deactivate: DeactivateDialog,
  anonymise: AnonymiseDialog,
};

/** Which actions the user may take on a person; others are not offered. */
function useMay(user: UserDetail) {
  const own = useOwner().korisnickoIme === user.korisnickoIme;
  const activation = usePermission("korisnik_korisnik_aktivacija") && user.upravljiv && !own;
  return {
    edit: usePermission("korisnik_korisnik_edit") && user.upravljiv,
    projects: usePermission("korisnik_korisnik_projekti") && user.upravljiv && projectRoles(user).length > 0,
    password: usePermission("korisnik_korisnik_lozinka") && user.upravljiv && !own && !user.servisni,
    handover: usePermission("korisnik_korisnik_primopredaja") && user.otvoreniZahtjevi > 0,
    rights: usePermission("korisnik_korisnik_prava"),
    factor: user.dvostrukaProvjera && !own,
    absence: usePermission("korisnik_korisnik_edit") && user.upravljiv && !user.servisni,
    address: usePermission("korisnik_korisnik_edit") && user.upravljiv && user.pismaSeVracajuOd !== undefined,
    history: usePermission("log_log_historija"),
    activate: activation && user.onemogucen,
    deactivate: activation && !user.onemogucen,
    anonymise: usePermission("korisnik_korisnik_anonimizacija") && user.upravljiv && !own,
  };
}

/** The actions on the shown person. */
export function UserMenu({ user }: { user: UserDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const activate = useActivate(user);
  const removeFactor = useAskRemoveFactor(user);
  const tryAddress = useTryAddressAgain(user);
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const may = useMay(user);
  const Dialog = open && dialogs[open];
  const entries: [boolean, RowMenuItem][] = [
    [
      may.edit,
      {
        label: t("users.editUser"),
        icon: Pencil,
        onSelect: () => void navigate(editUserPath(user.korisnickoIme)),
      },
    ],
    [may.projects, { label: t("users.projectsDialog.title"), icon: FolderPlus, onSelect: () => setOpen("projects") }],
    [may.password, { label: t("users.password.title"), icon: KeyRound, onSelect: () => setOpen("password") }],
    [
      may.rights,
      {
        label: t("users.overview.rights"),
        icon: ShieldQuestion,
        onSelect: () => void navigate(personRightsPath(user.korisnickoIme)),
      },
    ],
    [
      may.history,
      {
        label: t("common.changeHistory"),
        icon: ScrollText,
        onSelect: () => void navigate(historyOf("korisnik", user.korisnickoIme)),
      },
    ],
    [may.absence, { label: t("users.absence"), icon: CalendarOff, onSelect: () => void navigate(absencePath(user.korisnickoIme)) }],
    [may.address, { label: t("users.tryAddress"), icon: MailCheck, onSelect: () => void tryAddress() }],
    [may.factor, { label: t("users.factor.remove"), icon: ShieldOff, danger: true, onSelect: () => void removeFactor() }],
    [may.handover, { label: t("users.handover.title"), icon: ArrowRightLeft, onSelect: () => setOpen("handover") }],
    [may.activate, { label: t("users.activate"), icon: UserCheck, onSelect: () => void activate() }],
    [may.deactivate, { label: t("users.deactivate"), icon: UserX, danger: true, onSelect: () => setOpen("deactivate") }],
    [
      may.anonymise,
      {
        label: t("users.anonymise.title"),
        icon: UserMinus,
        danger: true,
        onSelect: () => setOpen("anonymise"),
      },
    ],
  ];
  return (
    <>
      <RowMenu label={t("users.overview.menu")} items={entries.filter(([allowed]) => allowed).map(([, item]) => item)} />
      {Dialog && <Dialog user={user} onClose={() => setOpen(null)} />}
    </>
  );
}

function useTryAddressAgain({ korisnickoIme: username }: UserDetail) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const tryAddress = useTryAddress(username);
  return async () => {
    try {
      await tryAddress.mutateAsync();
      toast.success(t("users.addressTried"));
    } catch (error) {
      tellError(error, t("users.addressFailed"));
    }
  };
}

function useActivate({ korisnickoIme: username }: UserDetail) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const setDisabled = useSetDisabled(username);
  return async () => {
    try {
      await setDisabled.mutateAsync(false);
      toast.success(t("users.activated"));
    } catch (error) {
      tellError(error);
    }
  };
}

function useAskRemoveFactor({ korisnickoIme: username, punoIme: name }: UserDetail) {
  const { t } = useTranslation();
  const tellError = useErrorToast();
  const remove = useRemoveFactor(username);
  return async () => {
    if (!(await confirmQuestion({ title: t("users.factor.remove"), text: t("users.factor.question", { name }) }))) return;
    remove.mutate(undefined, {
      onSuccess: () => toast.success(t("users.factor.removed")),
      onError: (error) => tellError(error),
    });
  };
}
