import DialogContent from "@mui/material/DialogContent";
import { styled } from "@mui/material/styles";
import { AppDialog } from "./AppDialog";

const Points = styled("dl")(({ theme }) => ({
  display: "grid",
  gap: 4,
  margin: 0,
  "& dt": { fontWeight: 600 },
  "& dd": { margin: "0 0 12px", color: theme.vars?.palette.text.secondary },
}));

interface HelpPointsProps {
  points: { topic: string; text: string }[];
}

/** Help by topics. */
export function HelpPoints({ points }: HelpPointsProps) {
  return (
    <Points>
      {points.map(({ topic, text }) => (
        <div key={topic}>
          <dt>{topic}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </Points>
  );
}

interface HelpDialogProps extends HelpPointsProps {
  title: string;
  onClose: () => void;
}

/** Help on a screen, by topics. Escape or any click closes it. */
export function HelpDialog({ title, points, onClose }: HelpDialogProps) {
  return (
    <AppDialog title={title} onClose={onClose} closesOnClick>
      <DialogContent>
        <HelpPoints points={points} />
      </DialogContent>
    </AppDialog>
  );
}
