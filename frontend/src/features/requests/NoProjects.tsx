import Button from "@mui/material/Button";
import { FolderKanban, FolderPlus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { usePermission } from "@/api/session";
import { EmptyState } from "@/ui/feedback/EmptyState";

interface NoProjectsProps {
  /** What is said to those who can only wait to be added to one. */
  title: string;
  hint: string;
  action?: ReactNode;
}

/** Stands where requests would, while there is no project for them; who may add projects is led there. */
export function NoProjects({ title, hint, action }: NoProjectsProps) {
  const { t } = useTranslation();
  if (!usePermission("projekat_projekat_dodavanje")) {
    return <EmptyState icon={FolderKanban} title={title} hint={hint} action={action} />;
  }
  return (
    <EmptyState
      icon={FolderPlus}
      title={t("common.firstProject.title")}
      hint={t("common.firstProject.hint")}
      action={
        <Button variant="contained" component={Link} to="/home/projekat/dodavanje">
          {t("common.firstProject.add")}
        </Button>
      }
    />
  );
}
