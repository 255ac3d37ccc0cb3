export default function Ui() { return <h1 className="text-h1">UI</h1>; }
