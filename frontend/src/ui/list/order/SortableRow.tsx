import { useSortable } from "@dnd-kit/sortable";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { GripVertical } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { sizes } from "../../theme/theme";
import { overlay } from "../../theme/themeComponents";

const Root = styled("li")(({ theme }) => ({
  position: "relative",
  display: "flex",
  alignItems: "center",
  minHeight: sizes.row,
  paddingRight: 6,
  backgroundColor: theme.vars?.palette.background.default,
  "&:not(:last-of-type)": { borderBottom: `1px solid ${theme.vars?.palette.divider}` },
  "&:hover, &:focus-within": { backgroundColor: theme.vars?.palette.surface.hover },
  "&[data-carried]": {
    zIndex: 1,
    borderRadius: 8,
    backgroundColor: theme.vars?.palette.background.paper,
    boxShadow: overlay,
    "&, & *": { cursor: "grabbing" },
  },
  [theme.breakpoints.down("sm")]: { minHeight: 56 },
}));

const Carriable = styled("div")({
  display: "flex",
  alignItems: "center",
  flex: 1,
  minWidth: 0,
  minHeight: "inherit",
  paddingLeft: 16,
  touchAction: "manipulation",
  "&[data-movable]": { paddingLeft: 4, cursor: "grab", userSelect: "none", WebkitTouchCallout: "none" },
});

const Content = styled("div")({ flex: 1, minWidth: 0 });

const Handle = styled(IconButton)(({ theme }) => ({
  flex: "none",
  marginRight: 4,
  cursor: "inherit",
  color: theme.vars?.palette.text.secondary,
}));

interface SortableRowProps {
  id: number;
  name: string;
  sortable: boolean;
  menu: ReactNode;
  children: ReactNode;
}

/** An item of a SortableList; the mouse drags it anywhere except at its menu, the keyboard at its handle. */
export function SortableRow({ id, name, sortable, menu, children }: SortableRowProps) {
  const { t } = useTranslation();
  const item = useSortable({ id });
  const y = item.transform?.y ?? 0;
  return (
    <Root
      ref={item.setNodeRef}
      data-sortable={id}
      data-carried={item.isDragging || undefined}
      style={{ transform: y ? `translateY(${y}px)` : undefined, transition: item.transition }}
    >
      <Carriable {...item.listeners} data-movable={sortable || undefined}>
        {sortable && (
          <Handle
            ref={item.setActivatorNodeRef}
            aria-label={t("ui.list.sortable.handle", { name })}
            aria-describedby={item.attributes["aria-describedby"]}
            aria-pressed={item.isDragging}
          >
            <GripVertical size={16} aria-hidden />
          </Handle>
        )}
        <Content>{children}</Content>
      </Carriable>
      {menu}
    </Root>
  );
}
