export const SavedStatusText = ({ said }: { said: string }) => (
  <span role="status" className="alert-saved">
    {said}
  </span>
)
