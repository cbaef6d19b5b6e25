import Button from "@mui/material/Button";
import { FolderKanban, FolderPlus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { usePermission } from "@/api/session";
import { EmptyState } from "@/ui/feedback/EmptyState";

interface NoProjectsProps {
  /** The message for people who have to be added to a project by others. */
  title: string;
  hint: string;
  action?: ReactNode;
}

/** Shown instead of requests while there is no project; links to the form of a new project for people who may add one. */
export function NoProjects({ title, hint, action }: NoProjectsProps) {
  const { t } = useTranslation();
  if (!usePermission("projekat_projekat_dodavanje")) {
    return <EmptyState icon={FolderKanban} title={title} hint={hint} action={action} />;
  }
  return (
    <EmptyState
      icon={FolderPlus}
      title={t("shell.firstProject.title")}
      hint={t("shell.firstProject.hint")}
      action={
        <Button variant="contained" component={Link} to="/home/projekat/dodavanje">
          {t("shell.firstProject.add")}
        </Button>
      }
    />
  );
}
